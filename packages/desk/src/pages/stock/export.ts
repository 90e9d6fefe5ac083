import type { APIRoute } from 'astro'
import { stockFilter } from '#desk/components/stock/stock-filter.ts'
import { csvFile } from '#desk/components/tables/csv-file.ts'

/** The variants of a filter with stock and price, as CSV. */
export const GET: APIRoute = ({ locals: { desk }, url }) => csvFile('stock', desk.exportStock(stockFilter(url.searchParams)), desk.now())
