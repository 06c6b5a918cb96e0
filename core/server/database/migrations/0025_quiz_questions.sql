-- Quizzes are written in the questions that every form asks. Titles become different where two were the same.
CREATE FUNCTION "quiz_as_questions"("quiz" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'key', 'q' || "place", 'type', 'choice', 'title', "title", 'help', '', 'required', true, 'condition', null,
    'right', 'q' || "place" || 'o' || ("question"->>'answer')::integer + 1,
    'options', (
      SELECT jsonb_agg(jsonb_build_object('key', 'q' || "place" || 'o' || "at", 'capacity', null,
        'title', CASE WHEN "nth" = 1 THEN "option" ELSE left("option", 190) || ' (' || "nth" || ')' END) ORDER BY "at")
      FROM (
        SELECT *, row_number() OVER (PARTITION BY btrim("option") ORDER BY "at") AS "nth"
        FROM jsonb_array_elements_text("question"->'options') WITH ORDINALITY AS "given" ("option", "at")) "options")
    ) ORDER BY "place"), '[]')
  FROM (
    SELECT "question", "place", CASE WHEN "nth" = 1 THEN "question"->>'question'
      ELSE left("question"->>'question', 290) || ' (' || "nth" || ')' END AS "title"
    FROM (
      SELECT *, row_number() OVER (
        PARTITION BY btrim(regexp_replace(replace("question"->>'question', '_', ' '), '\s+', ' ', 'g')) ORDER BY "place") AS "nth"
      FROM jsonb_array_elements("quiz") WITH ORDINALITY AS "asked" ("question", "place")) "numbered") "titled"
$$;--> statement-breakpoint
UPDATE "lessons" SET "quiz" = "quiz_as_questions"("quiz") WHERE "quiz" <> '[]';--> statement-breakpoint
UPDATE "post_versions" SET "input" = jsonb_set("input", '{lomda,quiz}', "quiz_as_questions"("input"#>'{lomda,quiz}'))
  WHERE "input"->>'post_type' = 'lomda' AND "input"#>'{lomda,quiz}' <> '[]';--> statement-breakpoint
DROP FUNCTION "quiz_as_questions";
