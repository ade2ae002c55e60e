from redada.core.course import Course

COURSE: Course
