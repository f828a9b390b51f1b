-- The team that sent a file for its submission. Such a file counts against the event's quota from its upload on and does not wait in the pool: at
-- the close, all teams of a hall send at once. Null: the file waits in the pool until an answer claims it.
alter table events.answer_file
  add column registration_id uuid references events.registration on delete set null;
create index answer_file_registration on events.answer_file (registration_id)
  where registration_id is not null;
