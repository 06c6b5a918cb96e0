-- Employee numbers, user names and addresses are compared without what is drawn as nothing and in the usual width (`keyOf`):
-- those that are stored lose it too, where nobody else has what is left. Another stays until administration changes it.
DO $$
DECLARE
  ignorable CONSTANT text := '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';
  found record;
BEGIN
  FOR found IN
    SELECT id, place, given, clean
    FROM users, unnest(ARRAY[employee_number, user_name, email]) WITH ORDINALITY AS keys (given, place),
      LATERAL (SELECT lower(btrim(regexp_replace(normalize(given, NFKC), ignorable, '', 'g'))) AS clean) AS folded
    WHERE clean <> given AND clean <> ''
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
