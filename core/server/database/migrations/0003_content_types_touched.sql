-- Answers that show an item show its own fields too.
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('posts');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON benefits FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('posts');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON galleries FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('posts');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON classifieds FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('posts');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON classified_images FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('posts');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lessons FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('posts');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON officials FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('posts');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON positions FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('posts');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_images FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('galleries');
--> statement-breakpoint
-- Whoever has the portal open hears at once of what is new for them.
CREATE FUNCTION notify_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notification', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notification AFTER INSERT OR UPDATE OR DELETE ON notifications FOR EACH ROW EXECUTE FUNCTION notify_notification();
