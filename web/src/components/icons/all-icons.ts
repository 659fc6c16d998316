import AddRounded from '@mui/icons-material/AddRounded';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import ApartmentRounded from '@mui/icons-material/ApartmentRounded';
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import BackHandOutlined from '@mui/icons-material/BackHandOutlined';
import BarChartRounded from '@mui/icons-material/BarChartRounded';
import BlurOnOutlined from '@mui/icons-material/BlurOnOutlined';
import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import BookmarkOutlined from '@mui/icons-material/BookmarkOutlined';
import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import CallEndRounded from '@mui/icons-material/CallEndRounded';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ClosedCaptionOutlined from '@mui/icons-material/ClosedCaptionOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GraphicEqRounded from '@mui/icons-material/GraphicEqRounded';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import MenuRounded from '@mui/icons-material/MenuRounded';
import MicNoneRounded from '@mui/icons-material/MicNoneRounded';
import MicOffOutlined from '@mui/icons-material/MicOffOutlined';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ReorderRounded from '@mui/icons-material/ReorderRounded';
import RepeatOutlined from '@mui/icons-material/RepeatOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import ReviewsOutlined from '@mui/icons-material/ReviewsOutlined';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import ScreenShareOutlined from '@mui/icons-material/ScreenShareOutlined';
import SearchRounded from '@mui/icons-material/SearchRounded';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SignalWifiBadOutlined from '@mui/icons-material/SignalWifiBadOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import StopScreenShareOutlined from '@mui/icons-material/StopScreenShareOutlined';
import TuneRounded from '@mui/icons-material/TuneRounded';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import VerticalSplitOutlined from '@mui/icons-material/VerticalSplitOutlined';
import VideocamOffOutlined from '@mui/icons-material/VideocamOffOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import ZoomInRounded from '@mui/icons-material/ZoomInRounded';
import ZoomOutRounded from '@mui/icons-material/ZoomOutRounded';
import { FIRST_ICONS } from './icon-registry.ts';

/** All icons of the application by name. Each is imported by its own path. */
export const ICONS = {
  ...FIRST_ICONS,
  chart: BarChartRounded,
  history: HistoryRounded,
  search: SearchRounded,
  chat: ChatOutlined,
  send: SendOutlined,
  image: ImageOutlined,
  down: KeyboardArrowDownOutlined,
  bell: NotificationsNoneRounded,
  home: SpaceDashboardOutlined,
  people: PeopleAltOutlined,
  video: VideocamOutlined,
  work: BusinessCenterOutlined,
  rate: RateReviewOutlined,
  gavel: GavelOutlined,
  admin: AdminPanelSettingsOutlined,
  help: HelpOutlineRounded,
  add: AddRounded,
  menu: MenuRounded,
  calendar: CalendarTodayOutlined,
  board: ViewKanbanOutlined,
  recording: GraphicEqRounded,
  close: CloseRounded,
  lock: LockOutlined,
  upload: UploadFileOutlined,
  file: InsertDriveFileOutlined,
  'chevron-up': ExpandLessRounded,
  'chevron-down': ExpandMoreRounded,
  'chevron-end': ChevronRightRounded,
  back: ArrowBackRounded,
  comment: ReviewsOutlined,
  more: MoreHorizRounded,
  edit: EditOutlined,
  delete: DeleteOutlined,
  person: PersonOutlineRounded,
  logout: LogoutRounded,
  'check-circle': CheckCircleRounded,
  circle: RadioButtonUncheckedOutlined,
  info: InfoOutlined,
  clock: ScheduleRounded,
  mail: MailOutlineRounded,
  eye: VisibilityOutlined,
  'eye-off': VisibilityOffOutlined,
  'calendar-add': EditCalendarOutlined,
  download: FileDownloadOutlined,
  open: OpenInNewRounded,
  settings: SettingsOutlined,
  tune: TuneRounded,
  density: ReorderRounded,
  'arrow-up': ArrowUpwardRounded,
  'arrow-down': ArrowDownwardRounded,
  filter: FilterListRounded,
  repeat: RepeatOutlined,
  building: ApartmentRounded,
  archive: ArchiveOutlined,
  unarchive: UnarchiveOutlined,
  star: StarBorderOutlined,
  'star-full': StarOutlined,
  label: LabelOutlined,
  report: ReportOutlined,
  inbox: InboxOutlined,
  drafts: DraftsOutlined,
  attach: AttachFileOutlined,
  reply: ReplyOutlined,
  unread: MarkEmailUnreadOutlined,
  restore: RestoreFromTrashOutlined,
  important: BookmarkBorderOutlined,
  'important-full': BookmarkOutlined,
  keyboard: KeyboardOutlined,
  'all-mail': AllInboxOutlined,
  template: DescriptionOutlined,
  list: FormatListBulletedOutlined,
  mic: MicNoneRounded,
  'mic-off': MicOffOutlined,
  'camera-off': VideocamOffOutlined,
  share: ScreenShareOutlined,
  'share-off': StopScreenShareOutlined,
  captions: ClosedCaptionOutlined,
  hand: BackHandOutlined,
  'bookmark-add': BookmarkAddOutlined,
  'zoom-in': ZoomInRounded,
  'zoom-out': ZoomOutRounded,
  'call-end': CallEndRounded,
  split: VerticalSplitOutlined,
  speaker: VolumeUpOutlined,
  blur: BlurOnOutlined,
  'person-remove': PersonRemoveOutlined,
  layout: GridViewOutlined,
  'no-network': SignalWifiBadOutlined,
} as const;

export type IconName = keyof typeof ICONS;
