-- No registration is marked as deleted: it is cancelled, merged into another one, or erased. The next release drops
-- `registration.deleted_at` and the indexes that ask for it, and makes the first of these unique in place of `registration_team`.
create index registration_team_name on events.registration (event_id, lower(trim(team_name)))
  where status <> 'cancelled';
create index registration_by_moment on events.registration (registered_at desc, id desc);
create index registration_by_hold on events.registration (event_id, held_until)
  where status in ('unpaid', 'rejected');
