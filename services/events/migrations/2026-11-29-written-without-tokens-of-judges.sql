-- The secret of a judge's link opens the link on each device, so devices have no tokens.
drop table events.judge_device;
alter table events.judge drop column joined_at;
-- Nothing reads these.
alter table events.judge_conflict drop column kind, drop column answered_at;
alter table events.judge_assignment drop column assigned_at;
