import { makePage } from '@keystatic/astro/ui'
import { editingInterface } from './interface.ts'
import { sendOpenedVersions } from './opened-versions.ts'

sendOpenedVersions()

export const Forms = makePage(editingInterface)
