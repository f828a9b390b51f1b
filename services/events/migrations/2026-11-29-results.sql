-- How the last file with points was read, so that the next one needs no words.
alter table events.contest add column points_mapping jsonb;

-- The points of a contest without judges. Times stay as the file writes them: they only order equal points.
create table events.contest_points (
  contest_id uuid not null references events.contest on delete cascade,
  registration_id uuid not null references events.registration on delete cascade,
  points double precision not null,
  time text not null default '',
  primary key (contest_id, registration_id)
);
create index contest_points_registration on events.contest_points (registration_id);

-- The ranking of a contest since an admin has confirmed it. `places`: the ranking with what explains it, without names of teams.
-- `told`: the place and the prizes that each team has had an email about.
create table events.contest_result (
  contest_id uuid primary key references events.contest on delete cascade,
  places jsonb not null check (jsonb_typeof(places) = 'array'),
  confirmed_by text[] not null default '{}',
  reason text not null default '',
  locked_at timestamptz,
  publish_at timestamptz,
  published_at timestamptz,
  public_places integer not null default 3 check (public_places between 1 and 100),
  told jsonb not null default '{}' check (jsonb_typeof(told) = 'object'),
  check (locked_at is not null or publish_at is null),
  check (publish_at is not null or published_at is null)
);
