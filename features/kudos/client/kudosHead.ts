/** The head of the wall of kudos. */
export const kudosHead = {
  title: 'פרגון',
  text: 'מילה טובה למי שמגיע להם, על הקיר של כולם.',
  items: 'פרגונים',
}
