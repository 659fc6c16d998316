import AdminPanelSettingsOutlined from 'material-icon:outline-admin-panel-settings';
import AllInboxOutlined from 'material-icon:outline-all-inbox';
import ArchiveOutlined from 'material-icon:outline-archive';
import AttachFileOutlined from 'material-icon:outline-attach-file';
import BackHandOutlined from 'material-icon:outline-back-hand';
import BlurOnOutlined from 'material-icon:outline-blur-on';
import BookmarkOutlined from 'material-icon:outline-bookmark';
import BookmarkAddOutlined from 'material-icon:outline-bookmark-add';
import BookmarkBorderOutlined from 'material-icon:outline-bookmark-border';
import BusinessCenterOutlined from 'material-icon:outline-business-center';
import CalendarTodayOutlined from 'material-icon:outline-calendar-today';
import ChatOutlined from 'material-icon:outline-chat';
import ClosedCaptionOutlined from 'material-icon:outline-closed-caption';
import DeleteOutlined from 'material-icon:outline-delete';
import DescriptionOutlined from 'material-icon:outline-description';
import DraftsOutlined from 'material-icon:outline-drafts';
import EditOutlined from 'material-icon:outline-edit';
import EditCalendarOutlined from 'material-icon:outline-edit-calendar';
import FileDownloadOutlined from 'material-icon:outline-file-download';
import FormatListBulletedOutlined from 'material-icon:outline-format-list-bulleted';
import GavelOutlined from 'material-icon:outline-gavel';
import GridViewOutlined from 'material-icon:outline-grid-view';
import ImageOutlined from 'material-icon:outline-image';
import InboxOutlined from 'material-icon:outline-inbox';
import InfoOutlined from 'material-icon:outline-info';
import InsertDriveFileOutlined from 'material-icon:outline-insert-drive-file';
import KeyboardOutlined from 'material-icon:outline-keyboard';
import KeyboardArrowDownOutlined from 'material-icon:outline-keyboard-arrow-down';
import LabelOutlined from 'material-icon:outline-label';
import LockOutlined from 'material-icon:outline-lock';
import MarkEmailUnreadOutlined from 'material-icon:outline-mark-email-unread';
import MicOffOutlined from 'material-icon:outline-mic-off';
import PeopleAltOutlined from 'material-icon:outline-people-alt';
import PersonRemoveOutlined from 'material-icon:outline-person-remove';
import RadioButtonUncheckedOutlined from 'material-icon:outline-radio-button-unchecked';
import RateReviewOutlined from 'material-icon:outline-rate-review';
import RepeatOutlined from 'material-icon:outline-repeat';
import ReplyOutlined from 'material-icon:outline-reply';
import ReportOutlined from 'material-icon:outline-report';
import RestoreFromTrashOutlined from 'material-icon:outline-restore-from-trash';
import ReviewsOutlined from 'material-icon:outline-reviews';
import ScreenShareOutlined from 'material-icon:outline-screen-share';
import SendOutlined from 'material-icon:outline-send';
import SettingsOutlined from 'material-icon:outline-settings';
import SignalWifiBadOutlined from 'material-icon:outline-signal-wifi-bad';
import SpaceDashboardOutlined from 'material-icon:outline-space-dashboard';
import StarOutlined from 'material-icon:outline-star';
import StarBorderOutlined from 'material-icon:outline-star-border';
import StopScreenShareOutlined from 'material-icon:outline-stop-screen-share';
import UnarchiveOutlined from 'material-icon:outline-unarchive';
import UploadFileOutlined from 'material-icon:outline-upload-file';
import VerticalSplitOutlined from 'material-icon:outline-vertical-split';
import VideocamOutlined from 'material-icon:outline-videocam';
import VideocamOffOutlined from 'material-icon:outline-videocam-off';
import ViewKanbanOutlined from 'material-icon:outline-view-kanban';
import VisibilityOutlined from 'material-icon:outline-visibility';
import VisibilityOffOutlined from 'material-icon:outline-visibility-off';
import VolumeUpOutlined from 'material-icon:outline-volume-up';
import AddRounded from 'material-icon:round-add';
import ApartmentRounded from 'material-icon:round-apartment';
import ArrowBackRounded from 'material-icon:round-arrow-back';
import ArrowDownwardRounded from 'material-icon:round-arrow-downward';
import ArrowUpwardRounded from 'material-icon:round-arrow-upward';
import BarChartRounded from 'material-icon:round-bar-chart';
import CallEndRounded from 'material-icon:round-call-end';
import CheckCircleRounded from 'material-icon:round-check-circle';
import ChevronRightRounded from 'material-icon:round-chevron-right';
import CloseRounded from 'material-icon:round-close';
import ExpandLessRounded from 'material-icon:round-expand-less';
import ExpandMoreRounded from 'material-icon:round-expand-more';
import FilterListRounded from 'material-icon:round-filter-list';
import GraphicEqRounded from 'material-icon:round-graphic-eq';
import HelpOutlineRounded from 'material-icon:round-help-outline';
import HistoryRounded from 'material-icon:round-history';
import LogoutRounded from 'material-icon:round-logout';
import MailOutlineRounded from 'material-icon:round-mail-outline';
import MenuRounded from 'material-icon:round-menu';
import MicNoneRounded from 'material-icon:round-mic-none';
import MoreHorizRounded from 'material-icon:round-more-horiz';
import NotificationsNoneRounded from 'material-icon:round-notifications-none';
import OpenInNewRounded from 'material-icon:round-open-in-new';
import PersonOutlineRounded from 'material-icon:round-person-outline';
import ReorderRounded from 'material-icon:round-reorder';
import ScheduleRounded from 'material-icon:round-schedule';
import SearchRounded from 'material-icon:round-search';
import TuneRounded from 'material-icon:round-tune';
import ZoomInRounded from 'material-icon:round-zoom-in';
import ZoomOutRounded from 'material-icon:round-zoom-out';
import { FIRST_ICONS } from './icon-registry.ts';

/** The paths of all icons of the application by name, as drawn by Google. */
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
