-- What announces a committed change is called by what it does: it invalidates the answers that were read before.
ALTER FUNCTION notify_touched() RENAME TO notify_invalidated;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_invalidated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('invalidated', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE announced regclass;
BEGIN
  FOR announced IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgfoid = 'notify_invalidated'::regproc LOOP
    EXECUTE format('ALTER TRIGGER touched ON %s RENAME TO invalidated', announced);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER invalidated AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words FOR EACH STATEMENT EXECUTE FUNCTION notify_invalidated('posts');
