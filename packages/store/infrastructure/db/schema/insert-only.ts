import type { ColumnType } from 'kysely'

/** Column that is set at insert and never updated. */
export type InsertOnly<T> = ColumnType<T, T, never>
