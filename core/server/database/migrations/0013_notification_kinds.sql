ALTER TABLE "notifications" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "notifications" SET "kind" = CASE
  WHEN "topic" ^@ 'comments:' THEN 'comment'
  WHEN "topic" ^@ 'reactions:' THEN 'reaction'
  WHEN "topic" = 'reports' THEN 'content-reported'
  WHEN "topic" ^@ 'sign:' THEN 'signature-reminder'
  WHEN "topic" ^@ 'entitlement:' THEN 'entitlement-granted'
  WHEN "topic" ^@ 'entitlement-correction:' THEN 'entitlement-corrected'
  WHEN "topic" = 'entitlement-requests' THEN 'entitlement-requested'
  WHEN "topic" ^@ 'entitlement-request:' THEN 'entitlement-answered'
  WHEN "title" = 'ההזמנה בוטלה' THEN 'order-cancelled'
  WHEN "title" = 'ההזמנה התקבלה' THEN 'order-placed'
  ELSE 'order-ready'
END;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" SET NOT NULL;
