-- An email that reminds teams of a contest, and these teams: the next reminder leaves them out for some hours.
alter table events.team_email
  add column contest_id uuid references events.contest on delete set null,
  add column reminded uuid[];
create index team_email_contest on events.team_email (contest_id) where contest_id is not null;
