/** The head of the wall of kudos. */
export const kudosHead = {
  title: 'פרגון',
  text: 'מילה טובה למי שמגיע, על הקיר של כולם.',
  items: 'פרגונים',
}
