ALTER TABLE "notifications" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_archived" CHECK ("notifications"."archived_at" is null or "notifications"."read_at" is not null);--> statement-breakpoint
-- Close to what the server writes: enough to find messages that are older than the search.
UPDATE notifications SET words = translate(lower(title || ' ' || text), 'ךםןףץ"''׳״', 'כמנפצ');
--> statement-breakpoint
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "ההודעות שלי", "url": "/my-messages", "icon": "message-circle", "group": "שלי", "access": "member"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/my-messages"}]';
