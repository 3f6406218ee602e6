import { ofCompany } from '../configuration/account.tsx'
import { SftpPage } from './sftp.tsx'

export default ofCompany(SftpPage)
