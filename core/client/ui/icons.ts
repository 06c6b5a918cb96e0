import {
  IconBeach,
  IconBook,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconBulb,
  IconBus,
  IconCake,
  IconCalendar,
  IconCar,
  IconCash,
  IconChartBar,
  IconClipboardCheck,
  IconClipboardList,
  IconConfetti,
  IconDeviceLaptop,
  IconFileText,
  IconFirstAidKit,
  IconGift,
  IconHeadset,
  IconHeart,
  IconHeartbeat,
  IconHeartHandshake,
  IconHome,
  IconInbox,
  IconInfoCircle,
  IconLeaf,
  IconLink,
  IconLock,
  IconMail,
  IconMessageCircle,
  IconMoodSmile,
  IconNews,
  IconPhone,
  IconPhoto,
  IconReceipt,
  IconSchool,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconShoppingBag,
  IconShoppingCart,
  IconSoup,
  IconStar,
  IconTag,
  IconToolsKitchen2,
  IconUser,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'

/** The icons that menus and quick links may name. Each is listed, so that only these reach the browser. */
const icons = new Map<string, TablerIcon>(
  Object.entries({
    beach: IconBeach,
    book: IconBook,
    briefcase: IconBriefcase,
    building: IconBuilding,
    'building-store': IconBuildingStore,
    bulb: IconBulb,
    bus: IconBus,
    cake: IconCake,
    calendar: IconCalendar,
    car: IconCar,
    cash: IconCash,
    'chart-bar': IconChartBar,
    'clipboard-check': IconClipboardCheck,
    'clipboard-list': IconClipboardList,
    confetti: IconConfetti,
    'device-laptop': IconDeviceLaptop,
    'file-text': IconFileText,
    'first-aid-kit': IconFirstAidKit,
    gift: IconGift,
    headset: IconHeadset,
    heart: IconHeart,
    'heart-handshake': IconHeartHandshake,
    heartbeat: IconHeartbeat,
    home: IconHome,
    inbox: IconInbox,
    'info-circle': IconInfoCircle,
    leaf: IconLeaf,
    lock: IconLock,
    mail: IconMail,
    'message-circle': IconMessageCircle,
    'mood-smile': IconMoodSmile,
    news: IconNews,
    phone: IconPhone,
    photo: IconPhoto,
    receipt: IconReceipt,
    school: IconSchool,
    send: IconSend,
    settings: IconSettings,
    'shield-check': IconShieldCheck,
    'shopping-bag': IconShoppingBag,
    'shopping-cart': IconShoppingCart,
    soup: IconSoup,
    star: IconStar,
    tag: IconTag,
    'tools-kitchen-2': IconToolsKitchen2,
    user: IconUser,
    users: IconUsers,
    wallet: IconWallet,
  }),
)

/** Subjects that many organisations have. */
const categoryIcons = new Map<string, TablerIcon>(
  Object.entries({
    company: IconBuilding,
    people: IconUsers,
    welfare: IconHeart,
    safety: IconShieldCheck,
    technology: IconDeviceLaptop,
    learning: IconSchool,
    community: IconHeartHandshake,
    leisure: IconMoodSmile,
    'green-way': IconLeaf,
  }),
)

/** The names that may be chosen, in the order of the alphabet. */
export const iconNames: readonly string[] = [...icons.keys()]

/** A Tabler name as the list has it: `IconShoppingBag` is `shopping-bag`. */
export function plainIconName(name: string): string {
  return name
    .replace(/^Icon(?=[A-Z])/, '')
    .replace(/(?<=[a-z])(?=[A-Z\d])/g, '-')
    .toLowerCase()
}

/** The icon of a Tabler name, as in `shopping-bag` or `IconShoppingBag`; a link for a name that is not in the list. */
export function iconOf(name: string): TablerIcon {
  return icons.get(plainIconName(name)) ?? IconLink
}

/** The icon of a main category by its slug; that of news for a subject that is not in the list. */
export function categoryIconOf(slug: string): TablerIcon {
  return categoryIcons.get(slug) ?? IconNews
}
