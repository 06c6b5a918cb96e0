import * as celebrations from './illustrations/celebrations.ts'
import * as community from './illustrations/community.ts'
import * as landscapes from './illustrations/landscapes.ts'
import { createPainter, group, height, type Painter, width } from './illustrations/paint.ts'
import * as work from './illustrations/work.ts'

interface Scene {
  draw(painter: Painter): string
  /** What the picture shows, for those who do not see it. */
  alt: string
  /** True where a mirror image would say something else: a tick, a rising chart, candles lit from the right. */
  oneWay?: true
}

/** Every scene that can be drawn, by name. */
export const scenes = {
  hills: { draw: landscapes.hillsAndCypresses, alt: 'שמש נמוכה מעל גבעות ירוקות ושדרת ברושים' },
  city: { draw: landscapes.city, alt: 'קו הרקיע של עיר על שפת המים בשעת בין ערביים' },
  sea: { draw: landscapes.sea, alt: 'שמשייה וכיסא נוח על חוף הים, ומפרשיות באופק' },
  wheat: { draw: landscapes.wheatField, alt: 'שדה חיטה זהוב מול שמש שוקעת' },
  rain: { draw: landscapes.winterRain, alt: 'אנשים עם מטריות צבעוניות ברחוב גשום' },
  road: { draw: landscapes.trucksOnRoad, alt: 'משאיות של הקבוצה בכביש בין גבעות' },
  bicycles: { draw: landscapes.bicycles, alt: 'רוכבי אופניים בשביל בפארק' },
  race: { draw: landscapes.race, alt: 'רצים מזנקים משער צבעוני' },
  football: { draw: landscapes.football, alt: 'משחק כדורגל על מגרש דשא' },
  sigd: { draw: landscapes.sigd, alt: 'חגיגת הסיגד: אנשים בלבן תחת מטריות צבעוניות' },
  factory: { draw: work.solarFactory, alt: 'מפעל עם גג סולרי בין גבעות' },
  warehouse: { draw: work.warehouse, alt: 'מלגזה בין מדפי המרכז הלוגיסטי' },
  assembly: { draw: work.assemblyLine, alt: 'קו ייצור עם זרועות רובוטיות' },
  water: { draw: work.waterAndField, alt: 'שדה ירוק עם מערכת השקיה' },
  cyber: { draw: work.cyberShield, alt: 'מסך מחשב ועליו מגן עם סימן אישור', oneWay: true },
  charts: { draw: work.charts, alt: 'צוות מול לוח עם גרפים בעלייה', oneWay: true },
  handshake: { draw: work.handshake, alt: 'שני אנשים לוחצים ידיים מול חלון' },
  training: { draw: work.training, alt: 'הדרכה בכיתה מול לוח' },
  phone: { draw: work.phone, alt: 'יד מחזיקה טלפון ועליו אפליקציית הפורטל', oneWay: true },
  safety: { draw: work.safetyGear, alt: 'קסדה, משקפי מגן, כפפות ואפוד זוהר' },
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
  coffee: { draw: community.coffeeCorner, alt: 'פינת קפה עם ספה ושיחה נעימה' },
  library: { draw: community.library, alt: 'קריאה בספרייה בין מדפי ספרים' },
  cooking: { draw: community.cooking, alt: 'בישול משותף במטבח' },
  lunch: { draw: community.lunch, alt: 'צלחת ארוחת צהריים, סלט ולחם' },
  baby: { draw: community.newBaby, alt: 'עגלת תינוק, בלונים ומתנה' },
  letter: { draw: community.letter, alt: 'מכתב פתוח על שולחן מול חלון ונוף' },
  reserve: { draw: community.reserveSupport, alt: 'תרמיל, חבילה מפנקת ולב' },
  trip: { draw: community.trip, alt: 'טיול משפחתי בשביל בין גבעות' },
  farewell: { draw: community.farewell, alt: 'ישיבה במרפסת מול השקיעה' },
  team: { draw: community.teamwork, alt: 'צוות סביב שולחן ולוח עם פתקים צבעוניים' },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** A picture as the demo organisation carries it; `colour` is the hex colour to show while it loads. */
export interface Picture {
  svg: string
  alt: string
  colour: string
}

/** Draws a scene as an SVG of 1280×720. The same name and seed give the same picture. */
export function illustrate(name: SceneName, seed: string): Picture {
  const painter = createPainter(`${name}/${seed}`)
  const scene: Scene = scenes[name]
  const drawing = scene.draw(painter)
  const mirrored = scene.oneWay !== true && painter.random.chance(0.5)
  const picture = mirrored ? group(`translate(${width} 0) scale(-1 1)`, drawing) : drawing
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${painter.definitions()}${picture}</svg>`
  return { svg, alt: scene.alt, colour: painter.dominant }
}
