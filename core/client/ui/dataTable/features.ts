import { rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })
