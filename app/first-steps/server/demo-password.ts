/** The password of every demo account (product §12). */
export const demoPassword = 'demo-shaar-2026'
