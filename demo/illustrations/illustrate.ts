import type { DemoPicture } from '../kit/types.ts'
import * as celebrations from './celebrations.ts'
import * as community from './community.ts'
import * as landscapes from './landscapes.ts'
import { stargazing } from './night.ts'
import { createPainter, group, height, type Painter, width } from './paint.ts'
import * as work from './work.ts'

interface Scene {
  draw(painter: Painter): string
  /** What the picture shows, for those who do not see it. */
  alt: string
  /** True where a mirror image would say something else: a tick, a rising chart, candles lit from the right. */
  oneWay?: true
  /** Where along its width (0–1) a narrow part of the picture looks best; the middle where it is left out. */
  focus?: number
}

/** Every scene that can be drawn, by name. */
export const scenes = {
  hills: { draw: landscapes.hillsAndCypresses, alt: 'שמש נמוכה מעל גבעות ירוקות ושדרת ברושים' },
  city: { draw: landscapes.city, alt: 'קו הרקיע של עיר על שפת המים בשעת בין ערביים' },
  sea: { draw: landscapes.sea, alt: 'שמשייה וכיסא נוח על חוף הים, ומפרשיות באופק', focus: 0.28 },
  wheat: { draw: landscapes.wheatField, alt: 'שדה חיטה זהוב מול שמש שוקעת' },
  rain: { draw: landscapes.winterRain, alt: 'אנשים עם מטריות צבעוניות ברחוב גשום' },
  road: { draw: landscapes.trucksOnRoad, alt: 'משאיות של הקבוצה בכביש בין גבעות', focus: 0.4 },
  bicycles: { draw: landscapes.bicycles, alt: 'רוכבי אופניים בשביל בפארק' },
  race: { draw: landscapes.race, alt: 'רצים מזנקים משער צבעוני' },
  football: { draw: landscapes.football, alt: 'משחק כדורגל על מגרש דשא' },
  stars: { draw: stargazing, alt: 'תצפית כוכבים: טלסקופ, מדורה ואנשים שמביטים אל השמיים' },
  sigd: { draw: landscapes.sigd, alt: 'חגיגת הסיגד: אנשים בלבן תחת מטריות צבעוניות' },
  factory: { draw: work.solarFactory, alt: 'מפעל עם גג סולרי בין גבעות', focus: 0.62 },
  warehouse: { draw: work.warehouse, alt: 'מלגזה בין מדפי המרכז הלוגיסטי' },
  assembly: { draw: work.assemblyLine, alt: 'קו ייצור עם זרועות רובוטיות' },
  water: { draw: work.waterAndField, alt: 'שדה ירוק עם מערכת השקיה' },
  cyber: { draw: work.cyberShield, alt: 'מסך מחשב ועליו מגן עם סימן אישור', oneWay: true },
  charts: { draw: work.charts, alt: 'צוות מול לוח עם גרפים בעלייה', oneWay: true },
  handshake: { draw: work.handshake, alt: 'שני אנשים לוחצים ידיים מול חלון' },
  training: { draw: work.training, alt: 'הדרכה בכיתה מול לוח', focus: 0.38 },
  phone: { draw: work.phone, alt: 'יד מחזיקה טלפון ועליו אפליקציית הפורטל', oneWay: true },
  safety: { draw: work.safetyGear, alt: 'קסדה, משקפי מגן, כפפות ואפוד זוהר', focus: 0.4 },
  firstAid: { draw: work.firstAid, alt: 'תיק עזרה ראשונה' },
  parking: { draw: work.parking, alt: 'מגרש חניה מקורה בפנלים סולריים ועמדת טעינה' },
  hanukkah: { draw: celebrations.hanukkah, alt: 'חנוכייה דולקת ליד החלון, סופגניות וסביבונים', oneWay: true },
  roshHashana: { draw: celebrations.roshHashana, alt: 'שולחן חג עם רימונים, דבש, תפוחים וחלה' },
  sukkah: { draw: celebrations.sukkah, alt: 'סוכה מקושטת ואורות צבעוניים' },
  purim: { draw: celebrations.purim, alt: 'מסכות, רעשן וקונפטי' },
  cake: { draw: celebrations.cake, alt: 'עוגה חגיגית, בלונים ומתנות' },
  concert: { draw: celebrations.concert, alt: 'הופעה על במה מוארת מול קהל' },
  award: { draw: celebrations.award, alt: 'גביע, מדליות וקונפטי' },
  toast: { draw: celebrations.toast, alt: 'הרמת כוסית על מרפסת עם שרשראות אורות' },
  volunteers: { draw: community.volunteers, alt: 'מתנדבים אורזים סלי מזון' },
  planting: { draw: community.planting, alt: 'נטיעת עצים ופחי מיון למחזור' },
  drawings: { draw: community.childrensDrawings, alt: 'ציורי ילדים תלויים על חבל וצבעים על השולחן' },
  coffee: { draw: community.coffeeCorner, alt: 'פינת קפה עם ספה ושיחה נעימה', focus: 0.24 },
  library: { draw: community.library, alt: 'קריאה בספרייה בין מדפי ספרים' },
  cooking: { draw: community.cooking, alt: 'בישול משותף במטבח', focus: 0.38 },
  lunch: { draw: community.lunch, alt: 'צלחת ארוחת צהריים, סלט ולחם' },
  baby: { draw: community.newBaby, alt: 'עגלת תינוק, בלונים ומתנה' },
  letter: { draw: community.letter, alt: 'מכתב פתוח על שולחן מול חלון ונוף' },
  reserve: { draw: community.reserveSupport, alt: 'תרמיל, חבילה מפנקת ולב', focus: 0.4 },
  trip: { draw: community.trip, alt: 'טיול משפחתי בשביל בין גבעות' },
  farewell: { draw: community.farewell, alt: 'ישיבה במרפסת מול השקיעה' },
  team: { draw: community.teamwork, alt: 'צוות סביב שולחן ולוח עם פתקים צבעוניים', focus: 0.4 },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** The shapes in which a scene can be had: the part of its width that stays, and the size in pixels. */
const shapes = {
  wide: { visibleWidth: width, width, height },
  classic: { visibleWidth: 960, width: 1200, height: 900 },
  square: { visibleWidth: height, width: 1080, height: 1080 },
  portrait: { visibleWidth: 540, width: 900, height: 1200 },
} as const

export type Shape = keyof typeof shapes

/**
 * Draws a scene as an SVG of 1280×720, or a part of it in another shape, around where the scene has something to see.
 * The same name, seed and shape give the same picture.
 */
export function illustrate(name: SceneName, seed: string, shape: Shape = 'wide'): DemoPicture {
  const painter = createPainter(`${name}/${seed}`)
  const scene: Scene = scenes[name]
  const drawing = scene.draw(painter)
  const mirrored = scene.oneWay !== true && painter.random.chance(0.5)
  const picture = mirrored ? group(`translate(${width} 0) scale(-1 1)`, drawing) : drawing
  const { visibleWidth, ...size } = shapes[shape]
  const focus = (scene.focus ?? 0.5) * width
  const left = Math.min(
    width - visibleWidth,
    Math.max(0, (mirrored ? width - focus : focus) - visibleWidth / 2),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${Math.round(left)} 0 ${visibleWidth} ${height}" width="${size.width}" height="${size.height}">${painter.definitions()}${picture}</svg>`
  return { svg, ...size, alt: scene.alt, colour: painter.dominant }
}
