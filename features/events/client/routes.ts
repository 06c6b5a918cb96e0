import { route } from '@tanstack/virtual-file-routes'

export const eventsRoutes = [
  route('/attraction-report', 'features/events/client/reports/AttractionReport.tsx'),
  route('/events', 'features/events/client/list/EventsPage.tsx'),
  route('/events/$slug/$id', 'features/events/client/item/EventItem.tsx'),
  route('/parking-report', 'features/events/client/reports/ParkingReport.tsx'),
  route('/registration/$slug/$id', 'features/events/client/registration/form/RegistrationPage.tsx'),
  route('/registration/$slug/$id/manage', 'features/events/client/registration/manage/ManagePage.tsx'),
  route('/registrations', 'features/events/client/registrations/RegistrationsPage.tsx'),
  route('/summer-camp-report', 'features/events/client/reports/CampReport.tsx'),
]
