CREATE TABLE "greetings" (
	"greeter_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"occasion" text NOT NULL,
	"year" smallint NOT NULL,
	"greeted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "greetings_greeter_id_receiver_id_occasion_year_pk" PRIMARY KEY("greeter_id","receiver_id","occasion","year"),
	CONSTRAINT "greetings_occasion" CHECK ("greetings"."occasion" in ('birthday', 'anniversary'))
);
--> statement-breakpoint
CREATE TABLE "favourite_people" (
	"user_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_people_user_id_person_id_pk" PRIMARY KEY("user_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "people_search" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_birthday";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "extension" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "started_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anniversary_visible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_greeter_id_users_id_fk" FOREIGN KEY ("greeter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_people" ADD CONSTRAINT "favourite_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_people" ADD CONSTRAINT "favourite_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_search" ADD CONSTRAINT "people_search_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "greetings_receiver" ON "greetings" USING btree ("receiver_id","greeted_at");--> statement-breakpoint
CREATE INDEX "people_search_words" ON "people_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_hebrew_birthday" ON "users" USING btree ("hebrew_birth_month","hebrew_birth_day") WHERE "users"."birthday_visible" and "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_anniversary" ON "users" USING btree ((extract(month from "started_on") * 100 + extract(day from "started_on"))) WHERE "users"."anniversary_visible" and "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree ("last_name","first_name","id") WHERE "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_directory_branch" ON "users" USING btree ("branch_id","last_name","first_name","id") WHERE "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_directory_department" ON "users" USING btree ("department_id","last_name","first_name","id") WHERE "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_directory_letter" ON "users" USING btree (upper(left("last_name", 1)),"last_name","first_name","id") WHERE "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_started" ON "users" USING btree ("started_on") WHERE "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_birthday" ON "users" USING btree ((extract(month from "birthday") * 100 + extract(day from "birthday"))) WHERE "users"."birthday_visible" and "users"."disabled_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_extension" CHECK ("users"."extension" ~ '^[0-9]{2,6}$');--> statement-breakpoint
-- The words of a text as `wordsOf` of the domain has them; a test compares the two.
CREATE FUNCTION search_words_of(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(word, 24) FROM regexp_split_to_table(
    translate(
      regexp_replace(
        lower(normalize(
          -- Quotation marks and invisible characters, which decomposing might open into spaces.
          regexp_replace(given, E'[''"`\u00AD\u00B4\u02B9\u02BC\u05F3\u05F4\u200B-\u200F\u2018-\u201F\u202A-\u202E\u2032\u2033\u2060-\u2069\uFEFF]', '', 'g'),
          NFKD)),
        -- Points, accents and vowel marks.
        E'[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670]',
        '', 'g'),
      'ךםןףץ', 'כמנפצ'),
    '[^[:alnum:]]+' COLLATE "und-x-icu") AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- By which words colleagues find a person. A letter before each says how, as in `searchVector` of the domain: t of the name,
-- w anywhere, p behind prefix letters, b a beginning; k is a word with one letter left out, for a mistyped one.
CREATE FUNCTION person_words(person users) RETURNS tsvector LANGUAGE sql STABLE AS $$
  WITH named AS (SELECT search_words_of(person.first_name || ' ' || person.last_name) AS word),
  numbers AS (
    SELECT regexp_replace(regexp_replace(number, '^\+972', '0'), '\D', '', 'g') AS word
    FROM unnest(ARRAY[person.phone, person.extension, CASE WHEN person.mobile_visible THEN person.mobile END]) AS number
    WHERE number IS NOT NULL),
  told AS (
    SELECT search_words_of(concat_ws(' ', person.job_title, split_part(person.email, '@', 1), branch.name, branch.city, department.name)) AS word
    FROM (SELECT) AS one
    LEFT JOIN branches AS branch ON branch.id = person.branch_id
    LEFT JOIN departments AS department ON department.id = person.department_id),
  rests AS (
    SELECT substr(word, length + 1) AS word FROM told, generate_series(1, 3) AS length
    WHERE left(word, length) ~ '^[משהוכלב]+$' AND length(word) - length >= CASE length WHEN 1 THEN 2 ELSE 3 END),
  words AS (SELECT word FROM named UNION SELECT word FROM told UNION SELECT word FROM numbers
    -- A number without the code of its area.
    UNION SELECT right(word, 7) FROM numbers WHERE length(word) > 7)
  SELECT array_to_tsvector(array_agg(DISTINCT lexeme)) FROM (
    SELECT 't' || word FROM named
    UNION ALL SELECT 'w' || word FROM words
    UNION ALL SELECT 'p' || word FROM rests
    UNION ALL SELECT 'b' || left(word, length) FROM words, generate_series(2, least(7, length(word) - 1)) AS length
    UNION ALL SELECT 'b' || left(word, length) FROM rests, generate_series(3, least(7, length(word) - 1)) AS length
    UNION ALL SELECT 'k' || word FROM words WHERE length(word) >= 4 AND word !~ '\d'
    UNION ALL SELECT 'k' || left(word, place - 1) || substr(word, place + 1)
      FROM words, generate_series(1, length(word)) AS place WHERE length(word) >= 4 AND word !~ '\d') AS lexemes (lexeme)
$$;
--> statement-breakpoint
-- A trigger instead of a call in the server, because then nothing that writes people can forget it.
CREATE FUNCTION index_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.disabled_at IS NULL THEN
    INSERT INTO people_search VALUES (NEW.id, person_words(NEW))
    ON CONFLICT (person_id) DO UPDATE SET words = excluded.words;
  ELSE
    DELETE FROM people_search WHERE person_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER indexed AFTER INSERT OR UPDATE OF first_name, last_name, job_title, email, phone, extension, mobile, mobile_visible, branch_id, department_id, disabled_at
  ON users FOR EACH ROW EXECUTE FUNCTION index_person();
--> statement-breakpoint
CREATE FUNCTION index_people_of_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE people_search SET words = person_words(users) FROM users WHERE users.id = person_id AND users.branch_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER indexed AFTER UPDATE OF name, city ON branches FOR EACH ROW EXECUTE FUNCTION index_people_of_branch();
--> statement-breakpoint
CREATE FUNCTION index_people_of_department() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE people_search SET words = person_words(users) FROM users WHERE users.id = person_id AND users.department_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER indexed AFTER UPDATE OF name ON departments FOR EACH ROW EXECUTE FUNCTION index_people_of_department();
--> statement-breakpoint
INSERT INTO people_search SELECT users.id, person_words(users) FROM users WHERE disabled_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER invalidated AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON people_search FOR EACH STATEMENT EXECUTE FUNCTION notify_invalidated('people');
