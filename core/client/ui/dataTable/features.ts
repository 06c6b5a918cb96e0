import { rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** What of the table library is loaded. */
export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })
