import type { Handlers } from '#core/server/http/index.ts'
import type { registrationReports } from '#features/events/contract/registration-reports.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import { attractionReport, loadAttractionFigures } from './attraction-report.ts'
import { campReport, loadCampFigures } from './camp-report.ts'
import { loadParkingFigures, parkingReport } from './parking-report.ts'
import { registrationPayroll } from './payroll.ts'

export const registrationReportHandlers: Handlers<typeof registrationReports> = {
  getAttractionRows: rowsHandler(attractionReport),
  getAttractionReport: figuresHandler(loadAttractionFigures),
  exportAttractions: fileHandler(attractionReport),

  getCampRows: rowsHandler(campReport),
  getCampReport: figuresHandler(loadCampFigures),
  exportCampChildren: fileHandler(campReport),

  getParkingRows: rowsHandler(parkingReport),
  getParkingReport: figuresHandler(loadParkingFigures),
  exportParking: fileHandler(parkingReport),

  exportPaidEvents: fileHandler(registrationPayroll),
}
