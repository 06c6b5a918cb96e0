-- The first two and three letters of the words, as `searchVector` writes them since: a short beginning is looked up, not gathered from all words that begin so.
-- The indexes are built anew, which is much faster than to sort the words of every row in.
DROP INDEX "posts_search";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
UPDATE "posts" SET "search" = "search" || array_to_tsvector(array(
  SELECT DISTINCT 'b' || substr(lexeme, 2, letters)
  FROM unnest(tsvector_to_array("search")) lexeme, generate_series(2, 3) letters
  WHERE char_length(lexeme) > letters AND (lexeme ^@ 'w' OR lexeme ^@ 'p' AND letters = 3)));--> statement-breakpoint
UPDATE "products" SET "search" = "search" || array_to_tsvector(array(
  SELECT DISTINCT 'b' || substr(lexeme, 2, letters)
  FROM unnest(tsvector_to_array("search")) lexeme, generate_series(2, 3) letters
  WHERE char_length(lexeme) > letters AND (lexeme ^@ 'w' OR lexeme ^@ 'p' AND letters = 3)));--> statement-breakpoint
-- A week as a word of the index, and what the index holds of an item: its words and the week of its publication. A kind of word of its own (n).
CREATE FUNCTION week_word(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN 'n' || floor(extract(epoch from moment) / 604800)::bigint;--> statement-breakpoint
CREATE FUNCTION searched_words(search tsvector, publish_at timestamptz) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN search || array_to_tsvector(array[week_word(publish_at)]);--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (searched_words("search", "publish_at")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");
