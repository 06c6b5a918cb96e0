import { useRouter } from '@tanstack/react-router'

interface KnownPage {
  url: string
  title: string
  icon: string
}

/** The pages that a menu or a quick link may lead to (specification §2), with what they are usually called. */
const pages: readonly KnownPage[] = [
  { url: '/home-page', title: 'בית', icon: 'home' },
  { url: '/events', title: 'אירועים', icon: 'calendar' },
  { url: '/benefits', title: 'הטבות', icon: 'gift' },
  { url: '/galleries', title: 'גלריות', icon: 'photo' },
  { url: '/yad2', title: 'לוח יד שנייה', icon: 'shopping-bag' },
  { url: '/kudos', title: 'פרגון', icon: 'heart-handshake' },
  { url: '/surveys', title: 'סקרים', icon: 'clipboard-list' },
  { url: '/lomda', title: 'לומדות', icon: 'school' },
  { url: '/green-way', title: 'הדרך הירוקה', icon: 'bulb' },
  { url: '/officials', title: 'בעלי תפקידים', icon: 'users' },
  { url: '/positions', title: 'משרות', icon: 'briefcase' },
  { url: '/phonebook', title: 'ספר טלפונים', icon: 'phone' },
  { url: '/phonebook/organisation', title: 'מבנה הארגון', icon: 'users' },
  { url: '/birthdays', title: 'חוגגים אצלנו', icon: 'cake' },
  { url: '/food-order', title: 'הזמנת אוכל', icon: 'tools-kitchen-2' },
  { url: '/shop', title: 'חנות', icon: 'shopping-bag' },
  { url: '/my-messages', title: 'ההודעות שלי', icon: 'message-circle' },
  { url: '/loan-form', title: 'הלוואות', icon: 'cash' },
  { url: '/forms', title: 'טפסים', icon: 'file-text' },
  { url: '/my-requests', title: 'הבקשות שלי', icon: 'clipboard-check' },
  { url: '/cv-form', title: 'חבר מביא חבר', icon: 'briefcase' },
  { url: '/contact', title: 'יצירת קשר', icon: 'mail' },
  { url: '/entitlement', title: 'הזכאות שלי', icon: 'gift' },
  { url: '/personal-area', title: 'אזור אישי', icon: 'user' },
  { url: '/registrations', title: 'ההרשמות שלי', icon: 'calendar' },
  { url: '/privacy-policy', title: 'פרטיות ונגישות', icon: 'shield-check' },
  { url: '/inbox', title: 'תיבת הבקשות', icon: 'inbox' },
  { url: '/admin/content', title: 'ניהול תוכן', icon: 'file-text' },
  { url: '/admin/media', title: 'ספריית המדיה', icon: 'photo' },
  { url: '/admin/categories', title: 'קטגוריות', icon: 'book' },
  { url: '/admin/shop', title: 'ניהול החנות', icon: 'wallet' },
  { url: '/admin/food', title: 'ניהול הארוחות', icon: 'tools-kitchen-2' },
  { url: '/admin/forms', title: 'ניהול הטפסים', icon: 'file-text' },
  { url: '/admin/loans', title: 'בקשות להלוואה', icon: 'cash' },
  { url: '/required-signed-report', title: 'דוח חתימות', icon: 'clipboard-check' },
  { url: '/admin/entitlement', title: 'ניהול זכאות', icon: 'gift' },
  { url: '/admin/referrals', title: 'המלצות על חברים', icon: 'briefcase' },
  { url: '/shop-report', title: 'דוח החנות', icon: 'receipt' },
  { url: '/attraction-report', title: 'דוח אטרקציות', icon: 'confetti' },
  { url: '/summer-camp-report', title: 'דוח קייטנות', icon: 'beach' },
  { url: '/parking-report', title: 'דוח חניה', icon: 'car' },
  { url: '/firgunim-report', title: 'דוח פרגונים', icon: 'heart-handshake' },
  { url: '/surveys-report', title: 'דוח סקרים', icon: 'chart-bar' },
  { url: '/push-notifications', title: 'הודעות למכשירים', icon: 'send' },
  { url: '/admin/settings', title: 'הגדרות', icon: 'settings' },
  { url: '/admin/rooms', title: 'מדורים', icon: 'lock' },
  { url: '/admin/outbox', title: 'דואר יוצא', icon: 'mail' },
]

/** Those of the pages that this portal has. */
export function useKnownPages(): readonly KnownPage[] {
  const { routesByPath } = useRouter()
  return pages.filter(({ url }) => Object.hasOwn(routesByPath, url))
}
