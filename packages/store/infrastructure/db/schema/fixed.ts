import type { ColumnType } from 'kysely'

/** Set once at insert, never changed. */
export type Fixed<T> = ColumnType<T, T, never>
