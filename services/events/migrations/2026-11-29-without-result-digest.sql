-- The digest follows from the places.
alter table events.contest_result drop column digest;
