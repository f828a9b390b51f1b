-- A contest of one module of an event; without a module, of the event as a whole. `judging`: by criteria, by pairs, or points that come from a file.
-- `gallery_at`: the moment since which everybody sees the submissions of the teams that agree. `next_number`: the number of the next submission.
create table events.contest (
  id uuid primary key,
  event_id uuid not null references events.event on delete cascade,
  module text,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  grace_minutes integer not null default 0 check (grace_minutes between 0 and 1440),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  judging text not null check (judging in ('criteria', 'pairs', 'points')),
  criteria jsonb not null default '[]' check (jsonb_typeof(criteria) = 'array'),
  judgements_each integer not null default 3 check (judgements_each between 1 and 20),
  hides_teams boolean not null default true,
  gallery_at timestamptz,
  next_number integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by text,
  -- Two contests can exchange modules in one statement.
  constraint contest_module unique nulls not distinct (event_id, module) deferrable
);

-- What a team hands in. `number` is all that judges see of a team whose name is hidden. `is_late`: the last change came after the close, in the grace.
create table events.submission (
  id uuid primary key,
  contest_id uuid not null references events.contest on delete cascade,
  registration_id uuid not null references events.registration on delete cascade,
  number integer not null,
  answers jsonb not null default '{}',
  in_gallery boolean not null default false,
  sent_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  is_late boolean not null default false,
  unique (contest_id, registration_id),
  unique (contest_id, number)
);
create index submission_registration on events.submission (registration_id);

-- An email that reminds teams of a contest, and these teams: the next reminder leaves them out for some hours.
alter table events.team_email
  add column contest_id uuid references events.contest on delete set null,
  add column reminded uuid[];
create index team_email_contest on events.team_email (contest_id) where contest_id is not null;
