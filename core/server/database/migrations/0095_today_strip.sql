-- What waits, surveys and lunch stand in one strip, before all others.
UPDATE options SET revision = revision + 1, fields = jsonb_set(fields, '{home_strips}',
  '["today"]'::jsonb || coalesce((
    SELECT jsonb_agg(strip ORDER BY place)
    FROM jsonb_array_elements(fields -> 'home_strips') WITH ORDINALITY AS old (strip, place)
    WHERE strip #>> '{}' NOT IN ('waiting', 'surveys', 'lunch')), '[]'::jsonb))
WHERE fields -> 'home_strips' ?| array['waiting', 'surveys', 'lunch'];
