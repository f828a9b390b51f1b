-- Nothing marks a registration as deleted: it is cancelled, merged into another one, or erased. Its indexes ask for it, so they go with the column.
alter table events.registration drop column deleted_at;
create unique index registration_team on events.registration (event_id, lower(trim(team_name)))
  where status <> 'cancelled';
create index registration_latest on events.registration (registered_at desc, id desc);
create index registration_holding on events.registration (event_id, held_until)
  where status in ('unpaid', 'rejected');

do $do$
declare
  operation text; changed text;
begin
  for operation, changed in values
    ('insert', 'select *, 1 as n from new_rows'),
    ('update', 'select *, 1 as n from new_rows union all select *, -1 as n from old_rows'),
    ('delete', 'select *, -1 as n from old_rows')
  loop
    execute format($fn$create or replace function events.sum_registrations_after_%1$s() returns trigger language plpgsql as $$
      begin
        insert into events.registration_sum as kept
          select event_id, status, sum(n), sum(n * payable) from (%2$s) changed
          group by event_id, status having sum(n) <> 0 or sum(n * payable) <> 0
          order by event_id, status
        on conflict (event_id, status) do update
          set teams = kept.teams + excluded.teams, payable = kept.payable + excluded.payable;
        insert into events.registration_day as kept
          select (registered_at at time zone 'UTC')::date as day, event_id, sum(n) from (%2$s) changed
          group by 1, 2 having sum(n) <> 0
          order by 1, 2
        on conflict (day, event_id) do update set teams = kept.teams + excluded.teams;
        return null;
      end $$$fn$, operation, changed);
  end loop;
end $do$;
