-- locks: menus, which has one row
ALTER TABLE "menus" ADD COLUMN "offered" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Portals that exist were given all entries until now: one that is missing was taken away.
UPDATE "menus" SET "offered" = '{
  /home-page,/events,/benefits,/food-order,/shop,/galleries,/kudos,/yad2,/lomda,/surveys,/green-way,/officials,/phonebook,
  /birthdays,/cv-form,/forms,/contact,/personal-area,/my-messages,/my-requests,/loan-form,/inbox,/admin/content,/admin/media,
  /admin/categories,/admin/reports,/admin/food,/kitchen,/food-report/daily,/admin/shop,/admin/shop/orders,/admin/forms,
  /admin/people,/admin/loans,/admin/referrals,/required-signed-report,/admin/entitlement,/shop-report,/firgunim-report,
  /surveys-report,/attraction-report,/summer-camp-report,/parking-report,/push-notifications,/admin/audit,/admin/settings,
  /admin/rooms,/admin/health,/admin/outbox
}';
