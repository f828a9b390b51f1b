-- Times stay as the file of points writes them: they only order equal points.
alter table events.contest_points add column time text not null default '';
update events.contest_points set time = make_interval(secs => seconds)::text where seconds is not null;
alter table events.contest_points drop column seconds;
update events.contest_result set places = (
  select jsonb_agg((place - 'seconds') || jsonb_build_object('time',
      coalesce(make_interval(secs => (place ->> 'seconds')::integer)::text, '')) order by position)
  from jsonb_array_elements(places) with ordinality listed (place, position))
where places <> '[]';
