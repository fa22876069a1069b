/** The northern table in words: its numbers, and the rules of the plays that name its tiers. */
export const northern = {
  structure: 'Mỗi kỳ quay 27 số: giải đặc biệt và giải nhất có 5 chữ số, xuống đến giải bảy có 2 chữ số.',
  rule: {
    LO_G3: 'So hai số cuối của sáu số giải ba. Về bao nhiêu nháy trả bấy nhiêu lần.',
    LO_G5: 'So hai số cuối của sáu số giải năm. Về bao nhiêu nháy trả bấy nhiêu lần.',
    BAO8: 'So hai số cuối của giải đặc biệt, ba số giải sáu và bốn số giải bảy. Về bao nhiêu nháy trả bấy nhiêu lần.',
    DE_G7: 'So với bốn số giải bảy. Về bao nhiêu nháy trả bấy nhiêu lần.',
    C3_DAU: 'So với ba số giải sáu. Về bao nhiêu nháy trả bấy nhiêu lần.',
    C3_DAUDUOI: 'So với ba số giải sáu và ba số cuối của giải đặc biệt. Về bao nhiêu nháy trả bấy nhiêu lần.',
    DAU: 'So với bốn số giải bảy. Về bao nhiêu nháy trả bấy nhiêu lần.',
    DAU_DUOI: 'So với bốn số giải bảy và hai số cuối của giải đặc biệt. Về bao nhiêu nháy trả bấy nhiêu lần.',
  },
} as const
