-- Rows of builds from before the baseline, which do not start on this database, get the form of today: payments have a kind, claims of the desk an
-- email address, and files that answers name belong to their registrations. The next release drops `desk_claim.admin_name`, and
-- refuses a claim without an address.
update events.registration set payment_kind = 'bank' where payment_kind is null and transaction_id is not null;
delete from events.desk_claim where admin_email is null;
alter table events.desk_claim alter column admin_name drop not null;
update events.answer_file file set claimed_at = now(), network = null where claimed_at is null and exists (
  select from events.registration left join events.registration_member member on member.registration_id = registration.id
  where registration.event_id = file.event_id
    and (strpos(registration.answers::text, file.id::text) > 0 or strpos(member.answers::text, file.id::text) > 0));
