import { makePage } from '@keystatic/astro/ui'
import { editingInterface } from './interface.ts'

export const Forms = makePage(editingInterface)
