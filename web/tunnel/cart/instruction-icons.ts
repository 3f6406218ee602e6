import {
  IconCalendarEvent,
  IconFileDescription,
  IconInfoCircle,
  IconMailbox,
  IconMapPin,
  IconPackage,
  IconPaperclip,
  IconPrinter,
  IconSend,
  IconShieldCheck,
  IconSignature,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { Instruction } from '#domain/circuit/schema.ts'

export const instructionIcons: Record<Instruction['type'], TablerIcon> = {
  agenda: IconCalendarEvent,
  close: IconPackage,
  deliver: IconMapPin,
  insert: IconFileDescription,
  join: IconPaperclip,
  mailbox: IconMailbox,
  post: IconSend,
  print: IconPrinter,
  protect: IconShieldCheck,
  sign: IconSignature,
  none: IconInfoCircle,
}
