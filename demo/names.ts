/** A Hebrew name and how it is written in Latin letters in a user name. */
export type Name = readonly [hebrew: string, latin: string]

/** Names that go together in families, with the share of the organisation that bears them. */
export interface NameGroup {
  weight: number
  women: readonly Name[]
  men: readonly Name[]
  families: readonly Name[]
  /** Skin tones (see avatars) that portraits of the group are drawn with. */
  skins: readonly number[]
  hairs: readonly string[]
  covering: 'hijab' | 'headscarf' | 'wrap' | null
}

const names = (text: string): Name[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [hebrew = '', latin = ''] = pair.split('/')
      return [hebrew, latin] as const
    })

const dark = ['#1F1A1E', '#33221D', '#523424'] as const
const mixed = ['#1F1A1E', '#33221D', '#523424', '#7B4B2C', '#A8713E'] as const

/** The groups from which the people of the demo organisation are named. */
export const nameGroups: readonly NameGroup[] = [
  {
    weight: 46,
    women: names(
      'יעל/yael, נועה/noa, מיכל/michal, שירה/shira, תמר/tamar, רותם/rotem, הדס/hadas, ענת/anat, ליאת/liat, אורית/orit, גלית/galit, עדי/adi, מאיה/maya, דפנה/dafna, חגית/hagit, אסתר/ester, רחל/rachel, שני/shani, קרן/keren, אפרת/efrat, הילה/hila, נטע/neta, איילת/ayelet, מירב/meirav, טליה/talia, יהודית/yehudit, אביגיל/avigail, רוני/roni',
    ),
    men: names(
      'איתי/itai, יואב/yoav, עמית/amit, אורי/uri, רועי/roi, אלון/alon, גיל/gil, דוד/david, משה/moshe, יוסי/yossi, אבי/avi, ניר/nir, עומר/omer, תומר/tomer, נדב/nadav, ברק/barak, שמעון/shimon, חיים/haim, אייל/eyal, גיא/guy, ירון/yaron, אסף/asaf, יהונתן/yehonatan, אליהו/eliyahu, מתן/matan, צבי/zvi, בועז/boaz, שלומי/shlomi',
    ),
    families: names(
      'לוי/levi, כהן/cohen, מזרחי/mizrahi, פרידמן/friedman, ביטון/biton, אבו חצירא/abu.hatzira, בן־דוד/ben.david, בר־אילן/bar.ilan, שפירא/shapira, דהן/dahan, אלמוג/almog, רוזן/rosen, גולן/golan, חדד/hadad, סויסה/swisa, עובדיה/ovadia, צדוק/tzadok, הראל/harel, ויצמן/weizman, אוחיון/ohayon, קפלן/kaplan, גבאי/gabai, נחמיאס/nahmias, שטרית/shitrit, בן־שושן/ben.shushan, זיו/ziv, אלקיים/elkayam, יפת/yefet, כץ/katz, גרינברג/grinberg, סעדון/saadon, רז־כהן/raz.cohen, לוי־ברק/levi.barak, הכט/hecht',
    ),
    skins: [0, 1, 1, 2, 2, 3],
    hairs: mixed,
    covering: 'headscarf',
  },
  {
    weight: 21,
    women: names(
      'לינא/lina, רים/reem, נסרין/nisreen, היבא/hiba, מנאל/manal, סמאח/samah, דועאא/duaa, רנא/rana, אמירה/amira, סוהא/suha, יסמין/yasmin, נור/nur, רולא/rula, מרים/mariam, ח׳דיג׳ה/khadija',
    ),
    men: names(
      'אחמד/ahmad, ג׳ורג׳/george, סאמר/samer, ח׳אלד/khaled, מוחמד/muhammad, וסים/wasim, עלי/ali, נביל/nabil, אליאס/elias, רמי/rami, בשאר/bashar, פאדי/fadi, ג׳מאל/jamal, יוסף/yousef, מחמוד/mahmoud',
    ),
    families: names(
      'חורי/khoury, ח׳טיב/khatib, מנסור/mansour, עבאס/abbas, זועבי/zoabi, אבו ריא/abu.raya, נסאר/nassar, חדאד/haddad, מסארווה/masarwa, ג׳בארין/jabarin, דאהר/daher, שחאדה/shehadeh, בולוס/boulos, קאסם/kassem, אבו עיסא/abu.issa, עודה/odeh',
    ),
    skins: [1, 2, 2, 3],
    hairs: dark,
    covering: 'hijab',
  },
  {
    weight: 6,
    women: names('אמל/amal, סנאא/sanaa, רוזין/rozin, נהאד/nihad'),
    men: names('סאלח/salah, אמיר/amir, ניזאר/nizar, עימאד/imad, כמיל/kamil, סלמאן/salman'),
    families: names('הלבי/halabi, עאמר/amer, חלבי/halaby, נסראלדין/nasraldin, כיוף/kayouf, טריף/tarif'),
    skins: [1, 2, 2],
    hairs: dark,
    covering: null,
  },
  {
    weight: 14,
    women: names(
      'סבטלנה/svetlana, אולגה/olga, נטליה/natalia, מרינה/marina, יוליה/yulia, אנה/anna, אירינה/irina, ויקטוריה/victoria, לודמילה/ludmila, קטיה/katya',
    ),
    men: names(
      'דמיטרי/dmitry, איגור/igor, בוריס/boris, סרגיי/sergey, אלכסנדר/alexander, ולדימיר/vladimir, מקסים/maxim, גריגורי/gregory, מיכאל/michael, ויטלי/vitaly',
    ),
    families: names(
      'גורביץ׳/gurevich, קוגן/kogan, איבנוב/ivanov, פלדמן/feldman, רבינוביץ׳/rabinovich, שוורצמן/shvartzman, ליפשיץ/lifshitz, גולדנברג/goldenberg, מלניק/melnik, זסלבסקי/zaslavsky, ברונשטיין/bronstein',
    ),
    skins: [0, 0, 1],
    hairs: ['#33221D', '#7B4B2C', '#A8713E', '#D9A559', '#C58B45'],
    covering: null,
  },
  {
    weight: 7,
    women: names('אבבה/abeba, זנבך/zenabech, טגיסט/tigist, אסתי/esti, ברהן/berhan, צהיי/tsehay'),
    men: names(
      'מולוגטה/mulugeta, גטנט/getnet, אבייה/abiye, אדיסו/adisu, יצחק/itzhak, ברוך/baruch, דסטה/desta',
    ),
    families: names(
      'טגניה/tegania, מלסה/melesse, אדמסו/adamsu, טספאי/tesfay, ביאדגלין/biadglin, אייליין/ayelin, וורקו/worku, מנגיסטו/mengistu',
    ),
    skins: [4, 4, 5],
    hairs: ['#1F1A1E', '#2A1F1C'],
    covering: 'wrap',
  },
  {
    weight: 6,
    women: names('סימון/simone, נטלי/natalie, ז׳קלין/jacqueline, אודרי/audrey, קלרה/clara'),
    men: names('ז׳אן־מארק/jean.marc, דניאל/daniel, מישל/michel, לורן/laurent, פייר/pierre'),
    families: names(
      'אזולאי/azoulay, טולדנו/toledano, בן־סימון/ben.simon, אטיאס/attias, זרביב/zerbib, דרעי/deri, אסולין/assouline',
    ),
    skins: [1, 1, 2],
    hairs: mixed,
    covering: null,
  },
]
