CREATE TABLE "audit_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"label" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"address" text NOT NULL,
	"input" jsonb,
	"person_id" integer
);
--> statement-breakpoint
ALTER TABLE "audit_changes" ADD CONSTRAINT "audit_changes_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_changes_entry" ON "audit_changes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "audit_changes_row" ON "audit_changes" USING btree ("table_name","row_id");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("person_id") WHERE "audit_entries"."person_id" is not null;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Not even a session that switches triggers off changes them.
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
ALTER TABLE audit_changes ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
-- A row as the audit log shows it: without secrets, what is derived, and what is empty; long values are shortened.
CREATE FUNCTION audited_row(row_json jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(jsonb_object_agg(key,
    CASE WHEN length(value::text) > 500 THEN to_jsonb(left(coalesce(value #>> '{}', ''), 500) || '…') ELSE value END), '{}')
  FROM jsonb_each(row_json - '{password_hash,search,sealed,content_version,revision,updated_at}'::text[]) WHERE value <> 'null' $$;
--> statement-breakpoint
-- Records a change of a row with the entry of the audit log that the transaction has (`audit` of server/audit).
CREATE FUNCTION record_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  is_now jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  shown jsonb := coalesce(is_now, was);
  before jsonb;
  after jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT audited_row(jsonb_object_agg(key, was -> key)), audited_row(jsonb_object_agg(key, value)) INTO before, after
    FROM jsonb_each(is_now) WHERE value IS DISTINCT FROM was -> key;
    IF coalesce(before, '{}') = '{}' AND coalesce(after, '{}') = '{}' THEN RETURN NULL; END IF;
  ELSE
    before := audited_row(was);
    after := audited_row(is_now);
  END IF;
  INSERT INTO audit_changes (entry_id, table_name, row_id, label, before, after)
  VALUES (current_setting('shaar.audit_entry')::uuid, TG_TABLE_NAME,
    coalesce(shown ->> 'id', shown ->> 'post_id', shown ->> 'code', shown ->> 'user_id', ''),
    coalesce(shown ->> 'title', shown ->> 'name', (shown ->> 'first_name') || ' ' || (shown ->> 'last_name'), ''),
    before, after);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON branches FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON departments FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON options FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON menus FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON product_categories FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON shop_settings FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON stock_moves FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON orders FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON entitlement_types FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON entitlement_ledger FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON entitlement_requests FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON posts FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON media FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON events FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON benefits FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON officials FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON positions FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON lessons FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON registration_forms FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON registration_seats FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON registrations FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON survey_states FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON kudos FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON kudos_values FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON comments FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON dishes FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON food_sites FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON food_site_branches FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON food_menus FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON food_days FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON food_day_dishes FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
