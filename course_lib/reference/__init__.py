"""What the course refers to: the errata of the lecture notes, the words of the field."""

from course_lib.reference.entries import ERRATA, GLOSSARY, NOTES, Erratum, Term, course_notes
from course_lib.reference.paper import Paper
from course_lib.reference.tables import Table, concordance_table, errata_table, glossary_table
