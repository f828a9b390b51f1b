-- A person who judges the submissions of a contest by a link. `email`: only to ask about teams of the same domain. `away_at`: since when the
-- submissions of a silent judge are given to others; null again after a contact.
create table events.judge (
  id uuid primary key,
  contest_id uuid not null references events.contest on delete cascade,
  name text not null,
  email text,
  secret_hash bytea not null unique,
  until timestamptz not null,
  revoked_at timestamptz,
  last_contact timestamptz,
  away_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index judge_contest on events.judge (contest_id);

-- A judge and a submission of a team that the judge knows. `is_own` null: the judge is asked and has not answered.
create table events.judge_conflict (
  judge_id uuid not null references events.judge on delete cascade,
  submission_id uuid not null references events.submission on delete cascade,
  is_own boolean,
  primary key (judge_id, submission_id)
);
create index judge_conflict_submission on events.judge_conflict (submission_id);

-- What a judge is to judge. An assignment that has ended was given to another judge; what the judge still sends about it counts.
create table events.judge_assignment (
  judge_id uuid not null references events.judge on delete cascade,
  submission_id uuid not null references events.submission on delete cascade,
  ended_at timestamptz,
  primary key (judge_id, submission_id)
);
create index judge_assignment_submission on events.judge_assignment (submission_id);

-- The log of judgements: rows are added, and never changed. `other_id`: the other one of a pair, whose `winner` is null when both are equal.
-- `at`: corrected by the server, in whole milliseconds.
create table events.judgement (
  nonce uuid primary key,
  judge_id uuid not null references events.judge on delete cascade,
  submission_id uuid not null references events.submission on delete cascade,
  other_id uuid references events.submission on delete cascade,
  scores jsonb not null default '{}' check (jsonb_typeof(scores) = 'object'),
  winner uuid,
  note text not null default '',
  at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  check (winner is null or winner in (submission_id, other_id))
);
create index judgement_judge on events.judgement (judge_id);
create index judgement_submission on events.judgement (submission_id);
create index judgement_other on events.judgement (other_id);
