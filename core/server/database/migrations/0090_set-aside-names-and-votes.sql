CREATE TABLE "set_aside_names" (
	"user_id" integer NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "set_aside_names_user_id_field_pk" PRIMARY KEY("user_id","field"),
	CONSTRAINT "set_aside_names_field" CHECK ("set_aside_names"."field" in ('employee_number', 'email', 'user_name'))
);
--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "removed_votes" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "set_aside_names" ADD CONSTRAINT "set_aside_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Names that are several people's as they are compared: somebody's number stays theirs, else the older has it. The others' user
-- names become their numbers, their addresses go, and what they had is listed for administration.
DO $$
DECLARE
  ignorable CONSTANT text := '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';
  found record;
BEGIN
  CREATE TEMPORARY TABLE given_names ON COMMIT DROP AS
    SELECT id, place, given, clean, first_value(id) OVER (PARTITION BY clean ORDER BY place > 1, id) AS holder, employee_number AS number
    FROM users, unnest(ARRAY[employee_number, user_name, email]) WITH ORDINALITY AS keys (given, place),
      LATERAL (SELECT lower(btrim(regexp_replace(normalize(given, NFKC), ignorable, '', 'g'))) AS clean) AS folded
    WHERE clean <> '';
  INSERT INTO set_aside_names (user_id, field, name)
    SELECT id, (ARRAY['employee_number', 'user_name', 'email'])[place], clean FROM given_names
    WHERE id <> holder AND (place <> 2 OR given <> number);
  -- The trigger on people gives each of these to whom it stays with.
  DELETE FROM sign_in_names WHERE name IN (SELECT unnest(ARRAY[given, clean]) FROM given_names WHERE id <> holder);
  UPDATE users SET
    email = CASE WHEN EXISTS (SELECT FROM set_aside_names WHERE user_id = users.id AND field = 'email') THEN NULL ELSE email END,
    -- Of nobody else: numbers are user names of others until all of these are changed.
    user_name = CASE WHEN EXISTS (SELECT FROM set_aside_names WHERE user_id = users.id AND field = 'user_name')
      THEN 'set aside ' || id ELSE user_name END
  WHERE id IN (SELECT user_id FROM set_aside_names WHERE field <> 'employee_number');
  UPDATE users SET user_name = employee_number WHERE user_name = 'set aside ' || id;
  INSERT INTO sign_in_names
    SELECT given, id FROM users, unnest(ARRAY[employee_number, user_name, email]) AS given
    WHERE given IS NOT NULL AND id IN (SELECT holder FROM given_names WHERE id <> holder)
    ON CONFLICT DO NOTHING;
  -- What 0089 left as it was because of another who had the same.
  FOR found IN
    SELECT given_names.* FROM given_names JOIN users USING (id)
    WHERE clean <> given AND given = (ARRAY[users.employee_number, users.user_name, users.email])[place]
    ORDER BY place, id
  LOOP
    BEGIN
      IF found.place = 1 THEN UPDATE users SET employee_number = found.clean WHERE id = found.id;
      ELSIF found.place = 2 THEN UPDATE users SET user_name = found.clean WHERE id = found.id;
      ELSE UPDATE users SET email = found.clean WHERE id = found.id;
      END IF;
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
END $$;
