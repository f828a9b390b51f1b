-- replaces 2026-12-01-search

-- `updated_by`: the admin of the last save, shown in a version conflict.
create table content.member (
  id uuid primary key,
  name text not null,
  role text not null,
  member_type text not null check (member_type in ('team', 'advisor')),
  bio text not null,
  image_url text,
  linkedin text not null,
  github text not null,
  twitter text not null,
  portfolio text not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  updated_by text
);
create table content.about (
  only_row boolean primary key default true check (only_row),
  founded_year text not null default '2024',
  club_name text not null default 'Developers Club',
  member_count text not null default '',
  activities text not null default '',
  image_url text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text
);
create table content.feature (
  id text primary key,
  icon text not null
    check (icon in ('RocketLaunchIcon', 'CodeBracketIcon', 'UsersIcon', 'LightBulbIcon')),
  title text not null,
  description text not null,
  position integer not null,
  deleted_at timestamptz
);
create table content.contact_info (
  only_row boolean primary key default true check (only_row),
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text
);
-- The words, colour, logo and links of the club. A setting that is missing has its default.
create table content.club_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text,
  country text not null default 'PK',
  currency text not null default 'PKR'
);

create table content.post (
  id uuid primary key,
  title text not null,
  excerpt text not null,
  author text not null,
  read_time text not null,
  content text not null,
  image_url text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  updated_by text,
  state text not null default 'published'
    check (state in ('draft', 'scheduled', 'published', 'unpublished')),
  publish_at timestamptz,
  slug text
);
create index post_newest on content.post (created_at desc, id desc) where deleted_at is null;
create index post_published on content.post (created_at desc, id desc)
  where deleted_at is null and state = 'published';
create index post_author on content.post (lower(author), created_at desc) where deleted_at is null;
create index post_folded on content.post
  using gin (kit.grams(kit.folded(title || ' ' || author || ' ' || excerpt)));
-- The trigger writes the slug before the row of a new post.
create table content.post_slug (
  slug text primary key,
  record_id uuid not null references content.post on delete cascade deferrable initially deferred
);
create index post_slug_record on content.post_slug (record_id);
create trigger keep_slug before insert or update of title, slug on content.post
  for each row execute function kit.keep_slug('post', 'created_at');
create table content.post_draft (
  id uuid primary key,
  post_id uuid references content.post (id) on delete cascade,
  fields jsonb not null,
  post_version integer,
  version integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null default now()
);
create index post_draft_post on content.post_draft (post_id);
-- The windows in which admins have a post open.
create table content.post_writer (
  post_id uuid not null,
  writer_window uuid not null,
  email text not null,
  expires_at timestamptz not null,
  primary key (post_id, writer_window)
);

-- `event_id`: the event that an image shows, or at which an achievement was won. The events service owns events, so there is no foreign key.
create table content.media_item (
  id uuid primary key,
  type text not null check (type in ('image', 'video')),
  title text not null,
  description text not null,
  url text not null,
  thumbnail text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  event_id uuid
);
create index media_item_newest on content.media_item (created_at desc, id desc)
  where deleted_at is null;
create table content.achievement (
  id uuid primary key,
  year text not null,
  title text not null,
  description text not null,
  image_url text,
  icon text not null check (icon in ('TrophyIcon', 'StarIcon', 'AcademicCapIcon')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  updated_by text,
  event_id uuid
);
create table content.announced_activity (
  kind text not null,
  id text not null,
  title text not null,
  url text not null,
  date timestamptz not null,
  primary key (kind, id)
);
create index announced_activity_date on content.announced_activity (date);

create trigger track_images after insert or update or delete on content.about
  for each row execute function kit.track_images();
create trigger track_images after insert or update or delete on content.club_settings
  for each row execute function kit.track_images();
create trigger track_images after insert or update or delete on content.member
  for each row execute function kit.track_images();
create trigger track_images after insert or update or delete on content.post
  for each row execute function kit.track_images();
create trigger track_images after insert or update or delete on content.post_draft
  for each row execute function kit.track_images();
create trigger track_images after insert or update or delete on content.achievement
  for each row execute function kit.track_images();
create trigger track_images after insert or update or delete on content.media_item
  for each row execute function kit.track_images();
create trigger copy_club after insert or update on content.about
  for each row execute function kit.copy_club();
create trigger copy_club after insert or update on content.contact_info
  for each row execute function kit.copy_club();
create trigger copy_club_settings after insert or update on content.club_settings
  for each row execute function kit.copy_club_settings();
insert into content.about default values;
insert into content.contact_info default values;
insert into content.club_settings default values;

-- `assigned_to`: the admin who takes care of a message; `replied_by`: the one who answered it last.
create table content.contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now(),
  replied_at timestamptz,
  assigned_to text,
  replied_by text
);
create index contact_message_sender on content.contact_message (lower(email));
create index contact_message_folded on content.contact_message
  using gin (kit.grams(kit.folded(name || ' ' || email || ' ' || message)));
create table content.contact_reply (
  id uuid primary key,
  message_id uuid not null references content.contact_message (id),
  text text not null,
  sent_by text not null,
  created_at timestamptz not null default now()
);
create index contact_reply_message on content.contact_reply (message_id);

-- A subscription belongs to a list, each a partition. It waits until its address is confirmed.
create table content.subscription (
  id uuid not null,
  email text not null,
  subscribed_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  confirmed_at timestamptz,
  waiting_since timestamptz not null default now(),
  list text not null default 'newsletter',
  bounced_at timestamptz,
  soft_bounces integer not null default 0,
  unique (id, list)
) partition by list (list);
create unique index subscription_email on content.subscription (lower(email), list);
create table content.subscriber partition of content.subscription (primary key (id))
  for values in ('newsletter');
create unique index subscriber_email on content.subscriber (lower(email));
create table content.subscription_applications
  partition of content.subscription for values in ('applications');
create table content.confirmation_token (
  hash bytea primary key,
  subscriber_id uuid not null,
  expires_at timestamptz not null,
  list text not null default 'newsletter',
  constraint confirmation_token_subscription foreign key (subscriber_id, list)
    references content.subscription (id, list) on delete cascade
);
create index confirmation_token_subscriber on content.confirmation_token (subscriber_id);

create table content.newsletter_send (
  id uuid primary key,
  post_id uuid not null,
  attempt uuid not null unique,
  title text not null,
  content json not null,
  sent_by text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index newsletter_send_post on content.newsletter_send (post_id);
create table content.newsletter_delivery (
  id bigint generated always as identity primary key,
  send_id uuid not null references content.newsletter_send on delete cascade,
  subscriber_id uuid not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sent', 'failed', 'bounced')),
  unsubscribed_at timestamptz,
  unique (send_id, subscriber_id)
);
create index newsletter_delivery_subscriber on content.newsletter_delivery (subscriber_id);
create index newsletter_delivery_waiting on content.newsletter_delivery (send_id, id)
  where state = 'waiting';

create table content.webhook (
  id uuid primary key,
  title text not null,
  url text not null,
  format text not null check (format in ('signed', 'discord')),
  kinds text[] not null,
  active boolean not null,
  off_reason text,
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  rests_until timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by text
);
create unique index webhook_title on content.webhook (lower(title));
create table content.webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references content.webhook on delete cascade,
  message text not null,
  kind text not null,
  payload json not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempt integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  next_at timestamptz default clock_timestamp(),
  status integer,
  duration_ms integer,
  answer text,
  unique (webhook_id, message)
);
create index webhook_delivery_log on content.webhook_delivery (webhook_id, created_at desc);
