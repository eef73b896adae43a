"""What the course refers to: the errata of the lecture notes, the words of the field."""

from course_lib.reference.entries import ERRATA as ERRATA
from course_lib.reference.entries import GLOSSARY as GLOSSARY
from course_lib.reference.entries import NOTES as NOTES
from course_lib.reference.entries import Erratum as Erratum
from course_lib.reference.entries import Term as Term
from course_lib.reference.entries import course_notes as course_notes
from course_lib.reference.paper import Paper as Paper
from course_lib.reference.tables import Table as Table
from course_lib.reference.tables import concordance_table as concordance_table
from course_lib.reference.tables import errata_table as errata_table
from course_lib.reference.tables import glossary_table as glossary_table
