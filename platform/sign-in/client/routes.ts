import { route } from '@tanstack/virtual-file-routes'

export const signInRoutes = [
  route('/first-administrator', 'platform/sign-in/client/FirstAdministrator.tsx'),
  route('/login', 'platform/sign-in/client/Login.tsx'),
]
