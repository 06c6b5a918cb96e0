-- A search document is read only to be matched against the index: out of the row, so that lists stay narrow.
ALTER TABLE posts SET (toast_tuple_target = 512);
--> statement-breakpoint
-- Tells every process what a committed transaction changed, so that no process answers from memory what is no longer so.
-- A trigger instead of a call in the server, because then nothing that writes can forget it.
CREATE FUNCTION notify_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('touched', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('posts');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_media FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('posts');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('categories');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON options FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('options');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menus FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('options');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('people');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON branches FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('people');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON departments FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('people');
--> statement-breakpoint
CREATE TRIGGER touched AFTER UPDATE OR DELETE OR TRUNCATE ON media FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('media');
--> statement-breakpoint
-- A verified session is remembered until its row, or the person's row, says otherwise.
CREATE FUNCTION notify_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_session_ended();
--> statement-breakpoint
CREATE FUNCTION notify_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.disabled_at IS NOT NULL OR NEW.role <> OLD.role THEN
    -- Deactivation and a change of role end the person's sessions at once.
    DELETE FROM sessions WHERE user_id = OLD.id;
  END IF;
  PERFORM pg_notify('user', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_changed AFTER UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION notify_user_changed();
