import { expect, it } from 'vitest'
import { longLocks, wrongSnapshots } from './migrations.ts'

const file = 'core/server/database/migrations/0999_more.sql'

it.each([
  'ALTER TABLE "orders" ADD COLUMN "code" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "sum" integer GENERATED ALWAYS AS (a + b) STORED;',
  'ALTER TABLE "orders" ADD COLUMN "place" integer GENERATED ALWAYS AS IDENTITY;',
  'ALTER TABLE "orders" ADD COLUMN "media_id" integer REFERENCES media(id);',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "owner" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
  'ALTER TABLE "orders" ADD CONSTRAINT "positive" CHECK (total > 0);',
  'ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE("code");',
  'ALTER TABLE orders VALIDATE CONSTRAINT positive;',
  'CREATE UNIQUE INDEX IF NOT EXISTS "orders_code" ON "orders" USING btree ("code");',
  `UPDATE orders SET note = 'where';`,
  'SELECT 1;--> statement-breakpoint\nALTER TABLE orders ALTER note TYPE text;',
])('a lock that lasts is refused: %s', (sql) => expect(longLocks(file, sql)).toHaveLength(1))

it.each([
  'ALTER TABLE "orders" ADD COLUMN "at" timestamp DEFAULT now() NOT NULL;',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT 'by now() or random()' NOT NULL;`,
  'ALTER TABLE "orders" ADD CONSTRAINT "owner" FOREIGN KEY ("user_id") REFERENCES "users"("id") NOT VALID;',
  'ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE USING INDEX "orders_code";',
  `UPDATE orders SET note = '' WHERE note IS NULL;`,
  'CREATE TABLE "codes" ("id" integer);\n--> statement-breakpoint\nCREATE INDEX "codes_id" ON "codes" ("id");',
  '-- ALTER TABLE orders ALTER note TYPE text;',
  'CREATE FUNCTION emptied() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET sum = 0; END $$;',
  '-- locks: orders for 2 s in a million rows\nCREATE INDEX "orders_code" ON "orders" ("code");',
])('what is short, of a new table, or explained is fine: %s', (sql) =>
  expect(longLocks(file, sql)).toEqual([]),
)

it('leaves older migrations alone and names the table', () => {
  const sql = 'CREATE INDEX "orders_code" ON "orders" ("code");'
  expect(longLocks('core/server/database/migrations/0071_health.sql', sql)).toEqual([])
  expect(longLocks(file, sql)[0]).toMatch(/migrations\/0999_more\.sql: orders: nobody writes/)
})

it('keeps one snapshot of the schema, of the newest migration', () => {
  expect(wrongSnapshots(['0075_snapshot.json'], '0075_more')).toEqual([])
  expect(wrongSnapshots(['0074_snapshot.json', '0075_snapshot.json'], '0075_more')).toEqual([
    expect.stringMatching(/^0074_snapshot\.json: delete it/),
  ])
  expect(wrongSnapshots(['0074_snapshot.json'], '0075_more')).toEqual([
    expect.stringMatching(/^0075_snapshot\.json is missing: delete 0075_more\.sql/),
  ])
})
