-- Stems of two letters behind prefix letters are words no more, but for plurals: משני is hardly of שנה; and יינות is of יין, not of מין.
-- The functions say what those of the domain say, and go with this session.
CREATE OR REPLACE FUNCTION pg_temp.rests_of(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(word, length + 1) FROM generate_series(1, 3) AS length
  WHERE left(word, length) ~ '^[משהוכלב]+$' AND length(word) - length >= CASE length WHEN 1 THEN 2 ELSE 3 END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.root_of(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  owned text := coalesce(substring(word from '^(.{3,}?)(?:ינו|נו|יכמ|יהמ)$'), word);
BEGIN
  RETURN coalesce(substring(owned from '^(.{2,}?)(?:ויות|יות|ות|ימ|יה|ית|ה|ת|י)$'), owned);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.stem_of(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  single text := replace(replace(word, 'יי', 'י'), 'וו', 'ו');
  root text := pg_temp.root_of(single);
BEGIN
  IF length(root) > 2 THEN RETURN root; END IF;
  IF word ~ '^(יי|וו).' THEN RETURN pg_temp.root_of(word); END IF;
  RETURN root || CASE WHEN root <> single THEN '+' ELSE '' END;
END $$;--> statement-breakpoint
-- What is found of words: p behind prefix letters, b a beginning of either, s a stem; which of these also count for titles.
CREATE OR REPLACE FUNCTION pg_temp.forms_of(words text[]) RETURNS TABLE (kind text, form text, sure boolean) LANGUAGE sql IMMUTABLE AS $$
  WITH given AS (SELECT word FROM unnest(words) AS word),
  rests AS (SELECT word AS whole, rest FROM given, pg_temp.rests_of(word) AS rest)
  SELECT 'p', rest, true FROM rests
  UNION SELECT 'b', left(word, length), true FROM given, generate_series(2, least(7, length(word) - 1)) AS length
  UNION SELECT 'b', left(rest, length), true FROM rests, generate_series(4, least(7, length(rest) - 1)) AS length
  UNION SELECT 's', stem, true FROM given, pg_temp.stem_of(word) AS stem
    WHERE stem <> word AND stem NOT IN (SELECT pg_temp.rests_of(word))
  UNION SELECT 's', stem, rest ~ '(ימ|ות)$' FROM rests, pg_temp.stem_of(rest) AS stem
    WHERE stem <> whole AND stem NOT IN (SELECT pg_temp.rests_of(whole))
      AND (stem !~ '\+$' OR rest ~ '(ימ|ות)$')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.words_with(search tsvector, start text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(substr(lexeme, 2)), '{}') FROM unnest(tsvector_to_array(search)) AS lexeme WHERE lexeme ^@ start
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.reindexed(search tsvector, told text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  WITH words AS MATERIALIZED (
    SELECT pg_temp.words_with(search, 't') AS titled,
      array(SELECT unnest(pg_temp.words_with(search, 'w')) UNION SELECT search_words_of(told)
        UNION SELECT regexp_replace(regexp_replace(number[1], '^\+972', '0'), '\D', '', 'g')
          FROM regexp_matches(told, '\+?\d[\d-]{6,}', 'g') AS number) AS whole)
  SELECT array_to_tsvector(array(
    SELECT 't' || unnest(titled) FROM words
    UNION SELECT CASE kind WHEN 's' THEN 'r' ELSE 'h' END || form FROM words, pg_temp.forms_of(titled[1:40]) WHERE sure
    UNION SELECT 'w' || unnest(whole) FROM words
    UNION SELECT kind || form FROM words, pg_temp.forms_of(whole)))
$$;--> statement-breakpoint
-- The index is built anew, which is much faster than to sort the words of every row in.
DROP INDEX "posts_search";--> statement-breakpoint
UPDATE posts SET search = pg_temp.reindexed(search, '');--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (searched_words("search", "publish_at")) WITH (fastupdate=off);--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
UPDATE products SET search = pg_temp.reindexed(search, '');--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");
