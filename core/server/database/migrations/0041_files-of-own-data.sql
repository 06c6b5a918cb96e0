ALTER TABLE "exports" DROP CONSTRAINT "exports_format";--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_format" CHECK ("exports"."format" in ('xlsx', 'csv', 'zip'));