const marker = (text: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`
const wordItem = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph dir=RTL style='margin-right:36pt;text-indent:-18pt;direction:rtl;mso-list:l0 level${level} lfo1'>${marker(mark)}<span lang=HE>${text}</span></p>`

/** What programs put into the clipboard, and what is to come of it. */
export const clipboards: Record<string, { copied: string; kept: readonly string[]; lost: RegExp }> = {
  'Google Docs': {
    copied:
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="rtl" style="line-height:1.38;text-align:right;"><span style="font-size:11pt;font-family:Arial;color:#ff0000;font-weight:400;font-style:normal;text-decoration:none;">רגיל </span><span style="font-weight:700;text-decoration:none;">חזק</span><span style="font-weight:400;font-style:italic;">נטוי</span><span style="font-weight:400;text-decoration:underline;">קו</span><a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">קישור</span></a></p><h2 dir="rtl"><span style="font-weight:700;">כותרת</span></h2></b>',
    kept: [
      'רגיל <strong>חזק</strong><em>נטוי</em><u>קו</u>',
      '<a href="https://example.com/">קישור</a>',
      '<h2 dir="rtl">כותרת</h2>',
    ],
    lost: /<strong>רגיל|<u>קישור|<strong>כותרת|color/,
  },
  Word: {
    copied: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment--><p class=MsoNormal dir=RTL style='direction:rtl'><b><span lang=HE>חזק</span></b></p>${wordItem(1, '1.', 'ראשון')}${wordItem(2, 'א.', 'בתוכו')}${wordItem(1, '2.', 'שני')}<p class=MsoNormal dir=RTL><span lang=HE>בין לבין</span></p>${wordItem(1, '3.', 'שלישי')}${wordItem(1, '·', 'נקודה')}<!--EndFragment--></body></html>`,
    kept: [
      '<strong>',
      '<ol dir="rtl"><li><p dir="rtl">',
      'ראשון',
      '<ol dir="rtl" start="3">',
      '<ul dir="rtl"><li><p dir="rtl">',
    ],
    lost: /[12]\.|·|א\.|mso/,
  },
  Outlook: {
    copied:
      '<div class="elementToProof" style="font-family: Aptos; direction: rtl;">שלום <span style="font-weight: bold;">דנה</span>, <span style="text-decoration: line-through;">לא</span> <span style="font-style: italic;">כן</span></div>',
    kept: ['<strong>דנה</strong>', '<s>לא</s>', '<em>כן</em>'],
    lost: /Aptos/,
  },
  Excel: {
    copied:
      '<html><body><table dir=RTL border=0 style="border-collapse:collapse"><!--StartFragment--><tr><td colspan=2 class=xl65 style="font-weight:700">סניף</td></tr><tr><td rowspan=1 style="color:black">חיפה</td><td align=right>12</td></tr><!--EndFragment--></table></body></html>',
    kept: ['<table dir="rtl"', '<td colspan="2" rowspan="1"><p><strong>סניף</strong></p></td>', 'חיפה'],
    lost: /color|xl65/,
  },
  LibreOffice: {
    copied:
      '<html><body dir="rtl"><p dir="rtl" style="line-height: 100%"><font face="Arial"><b>חזק</b> <i>נטוי</i> <u>קו</u></font></p><ol><li><p dir="rtl">אחד</p></li></ol></body></html>',
    kept: ['<strong>חזק</strong> <em>נטוי</em> <u>קו</u>', '<ol><li><p dir="rtl">אחד</p></li></ol>'],
    lost: /font|Arial/,
  },
  WhatsApp: {
    copied:
      '<meta charset="utf-8"><span dir="rtl" style="font-family: Segoe UI; white-space: pre-wrap;"><strong style="font-weight: 600;">חשוב</strong><span style="color: rgb(17, 27, 33);"> מחר בשמונה</span></span>',
    kept: ['<strong>', 'חשוב', 'מחר בשמונה'],
    lost: /Segoe|color/,
  },
}

/** HTML of the editor without what only its own looks need. */
export const plainHtml = (html: string) =>
  html.replace(/ class="[^"]*"| style="[^"]*"|<br[^>]*>|<\/?colgroup>|<col>|<p><\/p>/g, '')
