CREATE TABLE "outdated_search" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outdated_search_kind" CHECK ("outdated_search"."kind" in ('post', 'product'))
);
--> statement-breakpoint
-- The rules changed: prefix letters stand in their order, stems of two letters count behind fewer of them, חניה is no חנות, and what
-- a maqaf or hyphen parts is also one word. The server indexes all items anew when it has started.
INSERT INTO outdated_search VALUES ('post'), ('product');
--> statement-breakpoint
-- What a maqaf or hyphen parts, up to three words, as one, as `joinedWordsOf` of the domain has them; a test compares the two.
CREATE FUNCTION joined_words_of(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM regexp_split_to_table(given, '[^-\u05BE\u2010\u2011[:alnum:]\u0591-\u05BD\u05BF-\u05C7\u05F3\u05F4''"]+' COLLATE "und-x-icu") AS part,
    search_words_of(regexp_replace(part, '[-\u05BE\u2010\u2011]', '', 'g')) AS word
  WHERE part ~ '^[^-\u05BE\u2010\u2011\d]+([-\u05BE\u2010\u2011][^-\u05BE\u2010\u2011\d]+){1,2}$'
$$;
--> statement-breakpoint
-- As before, with joined words and prefix letters in their order; and three letters behind prefix letters are no beginning, as in the domain: זמן is not הזמנות.
CREATE OR REPLACE FUNCTION person_words(person users) RETURNS tsvector LANGUAGE sql STABLE AS $$
  WITH named AS (
    SELECT search_words_of(person.first_name || ' ' || person.last_name) AS word
    UNION SELECT joined_words_of(person.first_name || ' ' || person.last_name)),
  numbers AS (
    SELECT regexp_replace(regexp_replace(number, '^\+972', '0'), '\D', '', 'g') AS word
    FROM unnest(ARRAY[person.phone, person.extension, CASE WHEN person.mobile_visible THEN person.mobile END]) AS number
    WHERE number IS NOT NULL),
  texts AS (
    SELECT concat_ws(' ', person.job_title, split_part(person.email, '@', 1), branch.name, branch.city, department.name) AS told
    FROM (SELECT) AS one
    LEFT JOIN branches AS branch ON branch.id = person.branch_id
    LEFT JOIN departments AS department ON department.id = person.department_id),
  told AS (SELECT search_words_of(told) AS word FROM texts UNION SELECT joined_words_of(told) FROM texts),
  rests AS (
    SELECT substr(word, length + 1) AS word FROM told, generate_series(1, 3) AS length
    WHERE left(word, length) ~ '^ו?([מכ]?ש)?[מכלב]?ה?$' AND length(word) - length >= CASE length WHEN 1 THEN 2 ELSE 3 END),
  words AS (SELECT word FROM named UNION SELECT word FROM told UNION SELECT word FROM numbers
    -- A number without the code of its area.
    UNION SELECT right(word, 7) FROM numbers WHERE length(word) > 7)
  SELECT array_to_tsvector(array_agg(DISTINCT lexeme)) FROM (
    SELECT 't' || word FROM named
    UNION ALL SELECT 'w' || word FROM words
    UNION ALL SELECT 'p' || word FROM rests
    UNION ALL SELECT 'b' || left(word, length) FROM words, generate_series(2, least(7, length(word) - 1)) AS length
    UNION ALL SELECT 'b' || left(word, length) FROM rests, generate_series(4, least(7, length(word) - 1)) AS length
    UNION ALL SELECT 'k' || word FROM words WHERE length(word) >= 4 AND word !~ '\d'
    UNION ALL SELECT 'k' || left(word, place - 1) || substr(word, place + 1)
      FROM words, generate_series(1, length(word)) AS place WHERE length(word) >= 4 AND word !~ '\d') AS lexemes (lexeme)
$$;
--> statement-breakpoint
-- Everybody is found by these words as soon as the job that indexes the people of renamed places has passed.
INSERT INTO renamed_places SELECT 'branch', id FROM branches UNION ALL SELECT 'department', id FROM departments
ON CONFLICT (kind, place_id) DO UPDATE SET last_person = 0;
--> statement-breakpoint
UPDATE people_search SET words = person_words(users) FROM users
WHERE users.id = people_search.person_id AND users.branch_id IS NULL AND users.department_id IS NULL;
